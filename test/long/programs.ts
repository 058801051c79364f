import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { afterAll, type TestContext } from 'vitest';
import { until } from '../faults/processes.ts';

const isThere = (program: string) => spawnSync('which', [program]).status === 0;

/** Other people's programs, from the system's packages where that is allowed; a test without them is skipped in words. */
export function needPrograms(context: TestContext, packages: Readonly<Record<string, string>>): void {
  const missing = () => Object.keys(packages).filter((program) => !isThere(program));
  if (missing().length > 0 && process.getuid?.() === 0 && isThere('apt-get')) {
    // Only the programs: at this level of the system their services are not started.
    const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['-qq', 'update'], { env });
    const wanted = missing().map((program) => packages[program]!);
    spawnSync('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', ...wanted], { env });
  }
  if (missing().length > 0) context.skip(`This needs ${missing().join(', ')}, which cannot be had here.`);
}

const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await until('every program has ended', () => running.size === 0);
});

export interface Program {
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
  /** What it has said so far is told where it does not do what is waited for. */
  readonly until: typeof until;
}

export function startProgram(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; uid?: number; gid?: number } = {},
): Program {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    // Not until its output ends: what it has started itself may go on writing there.
    child.on('exit', () => resolve());
  }).finally(() => running.delete(child));
  return {
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
    until: (what, holds, every) =>
      until(
        what,
        async () => {
          if (child.exitCode !== null) throw new Error(`${command} ended: ${(await said).join('\n')}`);
          return holds();
        },
        every,
      ),
  };
}
