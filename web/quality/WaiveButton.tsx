import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef } from 'react';
import type { QualityFinding } from '#model/quality/finding.ts';
import { post } from '#web/api/client.ts';
import { whyOf } from '#web/api/errors.ts';
import { askReason } from '#web/fields/ReasonDialog.tsx';
import { t } from '#web/i18n/translate.ts';
import type { Chosen } from '#web/table/DataTable.tsx';
import { DoneAll, Undo } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/snackbar.ts';
import { useBusy } from '#web/ui/use-busy.ts';

/** Does it with each, one after the other; what is refused ends it. Gives those it was done with. */
async function withEach(
  findings: readonly QualityFinding[],
  act: (finding: QualityFinding) => Promise<unknown>,
) {
  const done: QualityFinding[] = [];
  try {
    for (const finding of findings) {
      await act(finding);
      done.push(finding);
    }
  } catch (error) {
    return { done, failure: t('quality.failed', { reason: whyOf(error) }) };
  }
  return { done, failure: null };
}

const keysOf = (findings: readonly QualityFinding[]) => findings.map(({ id }) => id);

async function unwaive(findings: readonly QualityFinding[]): Promise<readonly QualityFinding[]> {
  const { done, failure } = await withEach(findings, ({ id }) => post(`quality/${id}/unwaive`, undefined));
  if (failure) notify(failure, 'error');
  return done;
}

/**
 * Leaves what is chosen as it is, for a reason; taking that back is a change of its own. What was not so on the screen
 * is not waived.
 */
export function WaiveButton({ seen, rows, clear, isAsked, ask }: Chosen<QualityFinding>) {
  const start = useCallback(async () => {
    const waive = async (remark: string) => {
      const { done, failure } = await withEach(seen, ({ id, fingerprint }) =>
        post(`quality/${id}/waive`, { remark, fingerprint }),
      );
      if (done.length === 0) return failure;
      clear();
      rows.drop(keysOf(done));
      const undo = async () => {
        const opened = await unwaive(done);
        rows.refresh();
        if (opened.length > 0) notify(t('quality.opened', { count: opened.length }));
      };
      if (failure) notify(failure, 'error');
      else {
        notify(t('quality.waivedNow', { count: done.length }), 'info', {
          label: t('quality.undo'),
          run: () => void undo(),
        });
      }
      return null;
    };
    await askReason({
      title: t('quality.waiveTitle', { count: seen.length }),
      content: <Typography>{t('quality.waiveHint')}</Typography>,
      confirmLabel: t('quality.waive'),
      act: waive,
    });
    ask(false);
  }, [seen, rows, clear, ask]);

  // The key of the table asks too, once for each time it is pressed.
  const wasAsked = useRef(false);
  useEffect(() => {
    if (isAsked && !wasAsked.current) void start();
    wasAsked.current = isAsked;
  }, [isAsked, start]);

  return (
    <Button size="small" variant="contained" startIcon={<DoneAll />} onClick={() => ask(true)}>
      {t('quality.waive')}
    </Button>
  );
}

/** Puts what is chosen back among what is open. */
export function UnwaiveButton({ seen, rows, clear }: Chosen<QualityFinding>) {
  const { isBusy, whileBusy } = useBusy();
  const open = async () => {
    const opened = await unwaive(seen);
    if (opened.length === 0) return;
    clear();
    rows.drop(keysOf(opened));
    if (opened.length === seen.length) notify(t('quality.opened', { count: opened.length }));
  };
  return (
    <Button
      size="small"
      variant="contained"
      startIcon={<Undo />}
      disabled={isBusy}
      onClick={() => whileBusy(open)}
    >
      {t('quality.unwaive')}
    </Button>
  );
}
