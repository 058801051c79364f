import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.BROWSER_TEST_PORT ?? 3990);

/** The real server on demo data of its own, and the system's Chromium. */
export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  // A machine that is busy with something else for a moment should not decide over a submission.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/browser.json' }],
  ],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 1280, height: 800 },
    // Nobody waits for a dialog to fade in; the map, whose moves are looked at, asks for them.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test takes a sixth of the time; a second try is traced.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--ignore-gpu-blocklist',
      ],
    },
  },
  webServer: {
    command: 'rm -rf test-results/data && node server/main.ts',
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: 'test-results/data',
      DISPATCH_URL: 'https://dispatch.example.com/app',
    },
  },
});
