import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SubmitErrorHandler, UseFormReturn } from 'react-hook-form';
import type { FormDefinition } from '#model/fields.ts';
import { useIsHere } from '#web/ui/use-is-here.ts';
import type { FormValues } from './form-values.ts';
import { settleForm } from './settle.ts';

/**
 * Hands on what a form holds once it is known what was typed into its boxes, which may take a while: two presses are
 * one, and of a form that was left meanwhile nothing is handed on.
 */
export function useSubmit(definition: FormDefinition, form: UseFormReturn<FormValues>) {
  const client = useQueryClient();
  const isBusy = useRef(false);
  const isHere = useIsHere();

  return async (
    submit: (values: FormValues) => Promise<void>,
    onInvalid?: SubmitErrorHandler<FormValues>,
  ): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await settleForm(client, definition, form);
      if (isHere()) await form.handleSubmit(submit, onInvalid)();
    } finally {
      isBusy.current = false;
    }
  };
}
