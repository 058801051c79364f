import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef } from 'react';
import type { QualityFinding } from '#model/quality/finding.ts';
import { post } from '#web/api/client.ts';
import { whyOf } from '#web/api/errors.ts';
import { t } from '#web/i18n/translate.ts';
import type { Chosen } from '#web/table/DataTable.tsx';
import { DoneAll, Undo } from '#web/ui/icons.tsx';
import { askReason } from '#web/ui/ReasonDialog.tsx';
import { notify } from '#web/ui/snackbar.ts';

/** Does it with each, one after the other; what is refused ends it. Gives those it was done with. */
async function withEach(ids: readonly string[], act: (id: string) => Promise<unknown>) {
  const done: string[] = [];
  try {
    for (const id of ids) {
      await act(id);
      done.push(id);
    }
  } catch (error) {
    return { done, failure: t('quality.failed', { reason: whyOf(error) }) };
  }
  return { done, failure: null };
}

async function unwaive(ids: readonly string[]): Promise<string[]> {
  const { done, failure } = await withEach(ids, (id) => post(`quality/${id}/unwaive`, undefined));
  if (failure) notify(failure, 'error');
  return done;
}

/** Leaves what is chosen as it is, for a reason; taking that back is a change of its own. */
export function WaiveButton({ keys, rows, clear, isAsked, ask }: Chosen<QualityFinding>) {
  const start = useCallback(async () => {
    const waive = async (remark: string) => {
      const { done, failure } = await withEach(keys, (id) => post(`quality/${id}/waive`, { remark }));
      if (done.length === 0) return failure;
      clear();
      rows.drop(done);
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
      title: t('quality.waiveTitle', { count: keys.length }),
      content: <Typography>{t('quality.waiveHint')}</Typography>,
      confirmLabel: t('quality.waive'),
      act: waive,
    });
    ask(false);
  }, [keys, rows, clear, ask]);

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
export function UnwaiveButton({ keys, rows, clear }: Chosen<QualityFinding>) {
  const open = async () => {
    const opened = await unwaive(keys);
    if (opened.length === 0) return;
    clear();
    rows.drop(opened);
    if (opened.length === keys.length) notify(t('quality.opened', { count: opened.length }));
  };
  return (
    <Button size="small" variant="contained" startIcon={<Undo />} onClick={open}>
      {t('quality.unwaive')}
    </Button>
  );
}
