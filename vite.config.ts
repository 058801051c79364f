import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as packing from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import about from './package.json' with { type: 'json' };
import { basemap } from './web/basemap/plugin.ts';
import { mapWorker } from './web/basemap/worker-plugin.ts';
import { pageNeeds } from './web/needs-plugin.ts';

const own = (file: string) => fileURLToPath(new URL(file, import.meta.url));
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

const gzip = promisify(packing.gzip);
const brotliCompress = promisify(packing.brotliCompress);

/** Compressed once here, as hard as it gets, so that the server only has to pass the bytes on. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(js|mjs|css|svg|json)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name));
      await Promise.all(
        files.map(async (file) => {
          const bytes = readFileSync(file);
          const params = {
            [packing.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            // The last twentieth of the basemap's files would take longer than all that is taken off them before.
            [packing.constants.BROTLI_PARAM_QUALITY]: file.endsWith('.json') ? 10 : 11,
          };
          const [gz, br] = await Promise.all([gzip(bytes, { level: 9 }), brotliCompress(bytes, { params })]);
          writeFileSync(`${file}.gz`, gz);
          writeFileSync(`${file}.br`, br);
        }),
      );
    },
  };
}

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Every module that a file imports, near or far. */
function reach(file: string, modules: Modules): Set<string> {
  const found = new Set([file]);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** Where the areas begin: files that are loaded when they are first needed. */
const areas = Object.entries({
  'sign-in': ['session/LoginPage.tsx'],
  app: ['app.tsx'],
  tables: ['dispatch/TicketsPage.tsx', 'dispatch/IssuesPage.tsx', 'devices/DevicesPage.tsx'],
  lists: ['lists/ListPage.tsx'],
  form: ['records/FormPage.tsx'],
  tools: [
    'records/SearchPage.tsx',
    'records/BookingForm.tsx',
    'records/ConflictOver.tsx',
    'fields/Calendar.tsx',
    'tools/InputDemoPage.tsx',
    'tools/ApiTestPage.tsx',
    'tools/RunStatementsPage.tsx',
    'ui/ShortcutsDialog.tsx',
  ],
  grids: ['code-tables/CodeTablesPage.tsx', 'fields/EditableTableGrid.tsx'],
  map: ['map/MapPage.tsx'],
  switcher: ['switcher/Switcher.tsx'],
}).flatMap(([area, files]) => files.map((file) => ({ area, file: own(`web/${file}`) })));

let reached: readonly { area: string; modules: ReadonlySet<string> }[] | undefined;

/** Areas that have much in common: what only these share is a file that others do not load. The first that fits. */
const kindred = Object.entries({
  tables: ['tables', 'lists'],
  lists: ['lists', 'tools'],
  forms: ['form', 'tools'],
  fields: ['form', 'tools', 'grids', 'lists'],
});

/**
 * Sixty small files would queue behind six connections. So what several pages of an area need is one file, and what
 * several areas need is two: libraries, which stay cached from one release to the next, and ours. The login page is
 * light: what it needs is kept apart. What one page alone needs stays with it.
 */
function sharedFile(id: string, modules: Modules): string | null {
  if (areas.some(({ file }) => file === id)) return null;
  reached ??= areas.map(({ area, file }) => ({ area, modules: reach(file, modules) }));
  const users = reached.filter((one) => one.modules.has(id)).map(({ area }) => area);
  const [first, ...others] = new Set(users);
  if (others.length === 0) return users.length > 1 ? first! : null;
  if (users.includes('sign-in')) return 'sign-in';
  const [name] = kindred.find(([, kin]) => users.every((area) => kin.includes(area))) ?? [];
  return name ?? (id.includes('node_modules') ? 'libraries' : 'parts');
}

const isForLater = (id: string) => /node_modules\/(maplibre-gl|@mui\/x-data-grid)/.test(id);

/**
 * Tells Chrome to compile all of a file while it comes, beside everything else, instead of each function when it is
 * first called, which is while somebody waits. Not so libraries of which a page uses a part.
 */
function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' || file.moduleIds.some(isForLater)) continue;
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    react(),
    basemap(),
    mapWorker(),
    pageNeeds((source) => own(`web/${source}`)),
    fillPlaceholders(),
    compileAhead(),
    precompress(),
  ],
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
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/(?!maplibre-gl)/, tags: ['$initial'], priority: 1 },
            { name: 'start', test: /\/(web|model)\/(?!main)/, tags: ['$initial'], priority: 1 },
            { debugName: 'area', name: sharedFile, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': api, '/healthz': api, '/readyz': api },
  },
});
