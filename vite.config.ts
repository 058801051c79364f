import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import about from './package.json' with { type: 'json' };
import { basemap } from './web/map/basemap/plugin.ts';
import { mapWorker } from './web/map/worker-plugin.ts';

const api = `http://127.0.0.1:${process.env.PORT || 3000}`;

/** The server fills these placeholders for each request; under `vite` nobody does. */
function fillPlaceholders(): Plugin {
  const productName = process.env.PRODUCT_NAME || about.name.replace(/^./, (first) => first.toUpperCase());
  const config = JSON.stringify({
    productName,
    version: about.version,
    dispatchUrl: process.env.DISPATCH_URL ?? '',
  });
  return {
    name: 'fill-placeholders',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html
        .replaceAll('__CONFIG__', escapeHtml(config))
        .replaceAll('__PRODUCT_NAME__', escapeHtml(productName)),
  };
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Compressed once here, as hard as it gets, so that the server only has to pass the bytes on. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: () => {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|mjs|css|svg|json)$/.test(entry.name)) continue;
        const file = join(entry.parentPath, entry.name);
        const bytes = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
        const params = { [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
      }
    },
  };
}

/** Every module that the login page imports, near or far. */
function partsOfLogin(build: { getModuleInfo(id: string): { importedIds: string[] } | null }): Set<string> {
  const found = new Set([fileURLToPath(new URL('web/session/LoginPage.tsx', import.meta.url))]);
  for (const id of found) for (const next of build.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

export default defineConfig({
  publicDir: 'web/public',
  plugins: [react(), basemap(), mapWorker(), fillPlaceholders(), precompress()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
    // The map and the grid are as large as they are; test/browser/budget.spec.ts says how much a page may load.
    chunkSizeWarningLimit: 1000,
    // A data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs in two files; the libraries stay cached from one release to the next.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/(?!maplibre-gl)/, tags: ['$initial'], priority: 1 },
            { name: 'start', test: /\/(web|model)\/(?!main)/, tags: ['$initial'] },
            // What most areas are made of in two files more: sixty small ones queue behind six connections.
            // The login page is light, so what it uses of that is kept apart.
            { debugName: 'sign-in', name: (id, build) => (partsOfLogin(build).has(id) ? 'sign-in' : null) },
            {
              name: 'parts',
              test: /node_modules\/(?!maplibre-gl|@mui\/x-)|\/(web|model)\//,
              minShareCount: 6,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': api, '/healthz': api, '/readyz': api },
  },
});
