import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { QualityRun } from '#model/quality/finding.ts';
import { get, post } from '#web/api/client.ts';
import { ApiError, whyOf } from '#web/api/errors.ts';
import { t } from '#web/i18n/translate.ts';
import { Rule } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/snackbar.ts';
import { useBusy } from '#web/ui/use-busy.ts';
import { useIsHere } from '#web/ui/use-is-here.ts';

const LOOK_EVERY = 700;

function tell({ failed, looked, found, gone }: QualityRun): void {
  if (failed) notify(t('quality.lookFailed'), 'error');
  else notify(t('quality.looked', { looked, found, gone }));
}

/**
 * Begins a look. One that is under way may have passed what somebody wants to know: ours begins when it has ended,
 * unless whoever asked has left by then.
 */
async function begin(isHere: () => boolean): Promise<string | null> {
  while (isHere()) {
    try {
      return (await post<QualityRun>('quality/runs', undefined)).id;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    }
  }
  return null;
}

/** Has all records looked at again. One who leaves the page leaves that going on. */
export function LookAgain() {
  /** The run that was begun here, until it is done. */
  const [own, setOwn] = useState<string | null>(null);
  const isHere = useIsHere();
  const { isBusy, whileBusy } = useBusy();
  const isLooking = isBusy || own !== null;
  const { data: runs } = useQuery({
    queryKey: ['quality', 'runs'],
    queryFn: ({ signal }) => get<QualityRun[]>('quality/runs', { signal }),
    enabled: isLooking,
    refetchInterval: LOOK_EVERY,
  });
  const run = runs?.find(({ id, finishedAt }) => (own === null ? finishedAt === null : id === own));
  const isDone = run !== undefined && run.finishedAt !== null;
  useEffect(() => {
    if (!run || !isDone) return;
    tell(run);
    setOwn(null);
  }, [run, isDone]);

  const start = async () => {
    try {
      setOwn(await begin(isHere));
    } catch (error) {
      notify(t('quality.failed', { reason: whyOf(error) }), 'error');
    }
  };
  return (
    <Button size="small" startIcon={<Rule />} onClick={() => whileBusy(start)} disabled={isLooking}>
      {isLooking
        ? t('quality.looking', { looked: run?.looked ?? 0, total: run?.total ?? 0 })
        : t('quality.lookAgain')}
    </Button>
  );
}
