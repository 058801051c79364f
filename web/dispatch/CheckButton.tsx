import { useState } from 'react';
import { t } from '#web/i18n/translate.ts';
import { ToolButton } from '#web/table/ToolButton.tsx';
import { Rule } from '#web/ui/icons.tsx';
import { notifyMissing } from '#web/ui/missing-notice.ts';
import { createPart, PartBoundary } from '#web/ui/part.tsx';

const checkDialog = createPart(async () => (await import('./CheckDialog.tsx')).CheckDialog);

/** Has the operations of some days looked at again. */
export function CheckButton() {
  /** Null until it is first asked for: its code is loaded then. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <ToolButton
        name={t('issues.checkAgain')}
        icon={<Rule fontSize="small" />}
        onClick={() => setOpen(true)}
      />
      {isOpen !== null && (
        <PartBoundary
          part={checkDialog}
          onMissing={() => {
            checkDialog.forget();
            setOpen(null);
            notifyMissing();
          }}
        >
          <checkDialog.Content isOpen={isOpen} onClose={() => setOpen(false)} />
        </PartBoundary>
      )}
    </>
  );
}
