import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { Batch, BulkPreview } from '#model/batches.ts';
import type { RecordDefinition } from '#model/fields.ts';
import type { Values } from '#model/validate.ts';
import { post } from '#web/api/client.ts';
import { whyOf } from '#web/api/errors.ts';
import { useLeaveGuard } from '#web/fields/use-leave-guard.ts';
import { bulk as english } from '#web/i18n/en/bulk.ts';
import { bulk as spanish } from '#web/i18n/es/bulk.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { batchPath } from '#web/paths.ts';
import { SignInDialog } from '#web/session/SignInDialog.tsx';
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

/** What is to be set has no draft. */
const notKept = { keep: () => false, drop: () => {} };

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
  const [isSent, setSent] = useState(false);
  const isBegun = form.settings.length > 0 || reason !== '';
  const discard = t('bulk.discardTitle');
  useLeaveGuard(isBegun && !isSent, discard, () => false, notKept);
  const type = typeLabel(definition.type);
  const path = `${definition.endpoint}/bulk`;

  const attempt = (work: () => Promise<unknown>) =>
    whileBusy(async () => {
      setFailure(null);
      try {
        await work();
      } catch (error) {
        setSent(false);
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
      setSent(true);
      const { id } = await post<Batch>(path, { ids, versions, set, reason: said });
      await go(batchPath(id));
    });
  const close = async () => {
    if (isBusy) return;
    if (!isBegun || (await confirm({ title: discard, isLoss: true }))) onClose();
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
      {isBegun && <SignInDialog />}
    </Dialog>
  );
}
