import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{model,server,web,scripts,test}/**/*.test.{ts,tsx}'],
    exclude: ['test/browser/**', '**/node_modules/**'],
    globalSetup: ['test/start-databases.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
