import cluster from 'node:cluster';
import { backUpDaily } from './backup/schedule.ts';
import { readConfig, StartError } from './config.ts';
import { version } from './version.ts';

/** One process serves by itself; of several, this one only looks after the others, and loads none of their programs. */
async function start(): Promise<void> {
  const config = readConfig(process.env, version);
  const announce = (address: string) => {
    console.log(`${config.page.productName} ${version} is ready at ${address}`);
    if (config.backupDir) void backUpDaily(config.backupDir, whenItEnds());
  };
  if (cluster.isPrimary && config.workers > 1) {
    const { supervise } = await import('./workers.ts');
    const { isReady } = supervise(config.workers, announce);
    if (config.metrics)
      await (await import('./vitals/metrics-of-workers.ts')).serveAll(config.metrics, isReady);
    return;
  }
  const { serve } = await import('./serve.ts');
  await serve(config, announce);
}

function whenItEnds(): AbortSignal {
  const ending = new AbortController();
  process.once('exit', () => ending.abort());
  return ending.signal;
}

await start().catch((error) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
