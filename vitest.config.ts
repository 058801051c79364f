import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{model,server,web,scripts,test}/**/*.test.{ts,tsx}'],
    exclude: ['test/browser/**', '**/node_modules/**'],
    globalSetup: ['test/start-databases.ts'],
    // Only what hangs is stopped: a busy machine takes its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
