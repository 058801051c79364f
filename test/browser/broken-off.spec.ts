import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect } from './world.ts';

/** A way to the server that breaks off in the middle of a file as long as it is told to. */
const test = base.extend<{ way: { url: string; breaks: boolean } }>({
  way: async ({ server: { url } }, use) => {
    const way = { url: '', breaks: true };
    const pass = (asked: IncomingMessage, answer: ServerResponse) => {
      const { method, headers } = asked;
      const onward = request(`${url}${asked.url}`, { method, headers }, (found) => {
        answer.writeHead(found.statusCode!, found.headers);
        if (way.breaks && asked.url?.includes('/csv')) {
          found.once('data', (part) => answer.write(part, () => answer.destroy()));
        } else found.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      answer.on('close', () => onward.destroy());
      asked.pipe(onward);
    };
    const between = createServer(pass).listen(0, '127.0.0.1');
    await once(between, 'listening');
    way.url = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
    await use(way);
    between.closeAllConnections();
    between.close();
  },
});

test('a file that breaks off is not saved; the page says so, and tries again when it is asked to', async ({
  way,
  signedIn: page,
}) => {
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  await page.goto(`${way.url}/temp/devices`);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const said = page.getByText('Error: The list could not be read to its end. No file was saved.');
  await expect(said).toBeVisible();
  expect(saved).toEqual([]);

  way.breaks = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^Exported \d+ rows$/)).toBeVisible();
  await expect.poll(() => saved.length).toBe(1);
});
