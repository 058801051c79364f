import { type Say, SayDialog } from '#web/fields/SayDialog.tsx';
import { t } from '#web/i18n/translate.ts';

interface ResolveDialogProps {
  count: number;
  isOpen: boolean;
  onCancel: () => void;
  onResolve: Say;
}

export const ResolveDialog = ({ count, isOpen, onCancel, onResolve }: ResolveDialogProps) => (
  <SayDialog
    title={t('issues.resolveTitle', { count })}
    label={t('issues.remark')}
    hint={t('issues.remarkHint')}
    confirmLabel={t('issues.resolve')}
    fullWidth
    maxWidth="xs"
    open={isOpen}
    onSay={onResolve}
    onCancel={onCancel}
  />
);
