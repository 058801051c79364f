import { defineConfig } from '@playwright/test';

/** The system's Chromium, and for each worker a real server on demo data of its own (test/browser/world.ts). */
export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // One more than there are processors on the smallest machine: a test often waits for its server.
  workers: 3,
  globalSetup: './test/browser/own-server.ts',
  // A test that passes at the second try has failed.
  retries: 0,
  // Only what hangs is stopped: a busy machine takes its time.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/browser.json' }],
  ],
  use: {
    actionTimeout: 60_000,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 1280, height: 800 },
    // Nobody waits for a dialog to fade in; the map, whose moves are looked at, asks for them.
    contextOptions: { reducedMotion: 'reduce' },
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
        // The map alone is drawn with a graphics library; pages need none of it.
        '--disable-gpu-compositing',
      ],
    },
  },
});
