import { defineConfig } from 'vitest/config';

/**
 * What `npm run test:long` runs: one file after the other, for each of them may want the whole machine. Beside its own,
 * those of `npm test` that find more the longer they look.
 */
export default defineConfig({
  test: {
    include: [
      'test/long/**/*.long.ts',
      'test/faults/{kill,migrations,two-servers}.test.ts',
      'test/load/{fuzz,race}.test.ts',
      'server/field/operations.test.ts',
      'server/dispatch/ticket-pdf.test.ts',
    ],
    env: { TEST_LONG: '1' },
    globalSetup: ['test/start-databases.ts'],
    setupFiles: ['test/faults/leave-nothing.ts'],
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
});
