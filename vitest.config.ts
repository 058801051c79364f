import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes minutes begins first; a file has databases of its own, so their order is of no matter but for the time. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const long = ['test/load/million', 'test/faults/kill', 'test/load/', 'test/faults/', 'server/'];
    const rank = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((part) => moduleId.includes(part));
      return at === -1 ? long.length : at;
    };
    return [...files].sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{model,demo,server,scripts}/**/*.test.ts'],
          setupFiles: ['test/leave-nothing.ts'],
          // Its programs keep nothing but what every request may find there, and take a while to load.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          // Programs of the browser keep a session, words and drafts; the libraries beneath them take a while to load.
          setupFiles: ['test/leave-nothing.ts', 'test/forget-modules.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['test/**/*.test.ts'],
          setupFiles: ['test/leave-nothing.ts', 'test/faults/leave-nothing.ts'],
          isolate: false,
          // Many processes are started here, perhaps on a busy machine; every wait has a limit of its own.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
    exclude: ['test/browser/**', '**/node_modules/**'],
    globalSetup: ['test/start-databases.ts'],
    sequence: { sequencer: LongestFirst },
    // One of two processors is the default; much of what is tested waits for a database or another process.
    maxWorkers: 3,
    // Only what hangs is stopped: a busy machine takes its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
