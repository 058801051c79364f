import { defineConfig } from 'vitest/config';

/** What `npm run test:long` runs: one file after the other, for each of them may want the whole machine. */
export default defineConfig({
  test: {
    include: ['test/long/**/*.long.ts'],
    globalSetup: ['test/start-databases.ts'],
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
});
