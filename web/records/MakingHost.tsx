import { type ReactNode, useCallback, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormDefinition, ReferenceField } from '#model/fields.ts';
import type { FormValues } from '#web/fields/form-values.ts';
import type { Named } from '#web/fields/input.ts';
import { type Make, MakingContext } from '#web/fields/making.ts';
import { notifyMissing } from '#web/ui/missing-notice.ts';
import { PartBoundary } from '#web/ui/part.tsx';
import { newRecord } from './parts.ts';

interface Making {
  readonly field: ReferenceField;
  readonly typed: string;
  readonly settle: (made: Named | null) => void;
}

interface MakingHostProps {
  readonly definition: FormDefinition;
  /** The type of the record that somebody has begun to fill in; null once it is saved or given up. */
  readonly onBegun: (type: string | null) => void;
  readonly children: ReactNode;
}

/** Lets the fields of a form make the records that they are to name, one at a time. */
export function MakingHost({ definition, onBegun, children }: MakingHostProps) {
  const { getValues } = useFormContext<FormValues>();
  const [making, setMaking] = useState<Making | null>(null);
  const make: Make = useCallback(
    (field, typed) => new Promise((settle) => setMaking({ field, typed, settle })),
    [],
  );
  const done = (made: Named | null) => {
    making?.settle(made);
    setMaking(null);
  };
  return (
    <MakingContext value={make}>
      {children}
      {making && (
        <PartBoundary
          part={newRecord}
          onMissing={() => {
            newRecord.forget();
            done(null);
            notifyMissing();
          }}
        >
          <newRecord.Content
            around={definition}
            values={getValues()}
            field={making.field}
            typed={making.typed}
            onChanged={(isChanged: boolean) => onBegun(isChanged ? making.field.to : null)}
            onDone={done}
          />
        </PartBoundary>
      )}
    </MakingContext>
  );
}
