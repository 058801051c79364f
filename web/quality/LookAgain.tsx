import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { QualityRun } from '#model/quality/finding.ts';
import { get, post } from '#web/api/client.ts';
import { whyOf } from '#web/api/errors.ts';
import { t } from '#web/i18n/translate.ts';
import { Rule } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/snackbar.ts';
import { useBusy } from '#web/ui/use-busy.ts';

const LOOK_EVERY = 700;

function tell({ failed, looked, found, gone }: QualityRun): void {
  if (failed) notify(t('quality.lookFailed'), 'error');
  else notify(t('quality.looked', { looked, found, gone }));
}

/** Has all records looked at again. One who leaves the page leaves that going on. */
export function LookAgain() {
  /** The run that was begun here, until it is done. */
  const [own, setOwn] = useState<string | null>(null);
  const { data: runs } = useQuery({
    queryKey: ['quality', 'runs'],
    queryFn: ({ signal }) => get<QualityRun[]>('quality/runs', { signal }),
    enabled: own !== null,
    refetchInterval: LOOK_EVERY,
  });
  const run = runs?.find(({ id }) => id === own);
  const isDone = run !== undefined && run.finishedAt !== null;
  useEffect(() => {
    if (!run || !isDone) return;
    tell(run);
    setOwn(null);
  }, [run, isDone]);

  const { isBusy, whileBusy } = useBusy();
  const start = async () => {
    try {
      setOwn((await post<QualityRun>('quality/runs', undefined)).id);
    } catch (error) {
      notify(t('quality.failed', { reason: whyOf(error) }), 'error');
    }
  };
  return (
    <Button
      size="small"
      startIcon={<Rule />}
      onClick={() => whileBusy(start)}
      disabled={isBusy || own !== null}
    >
      {own === null
        ? t('quality.lookAgain')
        : t('quality.looking', { looked: run?.looked ?? 0, total: run?.total ?? 0 })}
    </Button>
  );
}
