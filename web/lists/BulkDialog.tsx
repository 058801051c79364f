import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { Batch, BulkPreview } from '#model/batches.ts';
import type { RecordDefinition } from '#model/fields.ts';
import type { Values } from '#model/validate.ts';
import { post } from '#web/api/client.ts';
import { whyOf } from '#web/api/errors.ts';
import { bulk as english } from '#web/i18n/en/bulk.ts';
import { bulk as spanish } from '#web/i18n/es/bulk.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { batchPath } from '#web/paths.ts';
import { confirm } from '#web/ui/confirm.ts';
import { useBusy } from '#web/ui/use-busy.ts';
import { useGo } from '#web/ui/use-is-here.ts';
import { BulkFields } from './BulkFields.tsx';
import { BulkPreviewTables } from './BulkPreviewTables.tsx';
import { useSettings } from './bulk-form.ts';

addTexts(locale.language === 'es' ? spanish : english);

/** Which records: those with these ids, or all that filters select. */
export type Which =
  | { readonly ids: readonly string[] }
  | { readonly filters: Readonly<Record<string, string>> };

export interface BulkDialogProps {
  readonly definition: RecordDefinition;
  readonly which: Which;
  readonly count: number;
  readonly onClose: () => void;
}

interface Foreseen {
  readonly preview: BulkPreview;
  readonly set: Values;
  readonly reason: string | null;
}

/** First what is to be set in many records, then what that would change; how far it is, is told on a page of its own. */
export function BulkDialog({ definition, which, count, onClose }: BulkDialogProps) {
  const title = useId();
  const go = useGo();
  const form = useSettings(definition);
  const [reason, setReason] = useState('');
  const [foreseen, setForeseen] = useState<Foreseen | null>(null);
  const { isBusy, whileBusy } = useBusy();
  const [failure, setFailure] = useState<string | null>(null);
  const type = typeLabel(definition.type);
  const path = `${definition.endpoint}/bulk`;

  const attempt = (work: () => Promise<unknown>) =>
    whileBusy(async () => {
      setFailure(null);
      try {
        await work();
      } catch (error) {
        setFailure(t('bulk.failed', { message: whyOf(error) }));
      }
    });
  const look = (set: Values) =>
    attempt(async () => {
      const said = { set, reason: reason.trim() || null };
      const preview = await post<BulkPreview>(path, { ...which, ...said, dryRun: true });
      setForeseen({ preview, ...said });
    });
  const apply = ({ preview: { ids, versions }, set, reason: said }: Foreseen) =>
    attempt(async () => {
      const { id } = await post<Batch>(path, { ids, versions, set, reason: said });
      await go(batchPath(id));
    });
  const close = async () => {
    if (isBusy) return;
    const isBegun = form.settings.length > 0 || reason !== '';
    if (!isBegun || (await confirm({ title: t('bulk.discardTitle'), isLoss: true }))) onClose();
  };
  return (
    <Dialog open onClose={() => void close()} aria-labelledby={title} maxWidth="md" fullWidth>
      <DialogTitle id={title}>
        {foreseen ? t('bulk.confirmTitle', { type }) : t('bulk.title', { count, type })}
      </DialogTitle>
      {foreseen ? (
        <BulkPreviewTables
          definition={definition}
          preview={foreseen.preview}
          isBusy={isBusy}
          failure={failure}
          onBack={() => setForeseen(null)}
          onApply={() => void apply(foreseen)}
        />
      ) : (
        <BulkFields
          definition={definition}
          form={form}
          reason={reason}
          onReason={setReason}
          isBusy={isBusy}
          failure={failure}
          onCancel={() => void close()}
          onLook={(set) => void look(set)}
        />
      )}
    </Dialog>
  );
}
