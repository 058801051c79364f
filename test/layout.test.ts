import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('test/');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** Every module a file names, as a path from the root; a package by its name. */
function importsOf(file: string): string[] {
  const text = textOf(file);
  const found = [...text.matchAll(/(?<!['.\w])(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]!);
  return found.map((name) => {
    if (name.startsWith('#')) return name.slice(1);
    return name.startsWith('.') ? relative(root, join(root, dirname(file), name)) : name;
  });
}

const folderOf = (path: string, depth: number) => path.split('/').slice(0, depth).join('/');
const isOurs = (path: string) => /^(model|demo|server|web|test|scripts)\//.test(path);

/** From the page down to its smallest parts: a floor may use the ones below it. */
const floors = [
  [
    'web/shell',
    'web/switcher',
    'web/cards',
    'web/dispatch',
    'web/batches',
    'web/devices',
    'web/history',
    'web/imports',
    'web/lists',
    'web/deadlines',
    'web/quality',
    'web/map',
    'web/records',
    'web/lists',
    'web/code-tables',
    'web/tools',
    'web/tickets',
  ],
  ['web/operations', 'web/basemap'],
  ['web/table'],
  ['web/fields'],
  ['web/session'],
  ['web/api', 'web/i18n', 'web/ui'],
];
const floorOf = (path: string) => floors.findIndex((floor) => floor.includes(folderOf(path, 2)));

describe('the layout', () => {
  it.each([
    ['model', ['model']],
    ['demo', ['demo', 'model']],
    ['server', ['server', 'demo', 'model']],
    ['web', ['web', 'model']],
  ])('%s imports from %j alone', (folder, allowed) => {
    const strays = sources
      .filter((file) => file.startsWith(`${folder}/`) && !isTest(file))
      .flatMap((file) => importsOf(file).map((name) => ({ file, name })))
      .filter(({ name }) => isOurs(name) && !allowed.includes(folderOf(name, 1)));
    expect(strays).toEqual([]);
  });

  it('keeps Node, packages and the browser out of the model and of the demonstration', () => {
    const strays = sources
      .filter((file) => /^(model|demo)\//.test(file) && !isTest(file))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => !isOurs(name))
          .map((name) => `${file}: ${name}`),
      );
    expect(strays).toEqual([]);
  });

  it('keeps Node out of the browser', () => {
    const strays = sources
      .filter((file) => file.startsWith('web/') && !isTest(file))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => name.startsWith('node:'))
          .map((name) => `${file}: ${name}`),
      );
    expect(strays).toEqual([]);
  });

  it('lets the floors of the browser look down only, and no two areas know each other', () => {
    const strays = sources
      .filter((file) => file.startsWith('web/') && floorOf(file) >= 0 && !isTest(file))
      .flatMap((file) => importsOf(file).map((name) => ({ file, name })))
      .filter(({ name }) => floorOf(name) >= 0)
      .filter(({ file, name }) => {
        if (folderOf(file, 2) === folderOf(name, 2)) return false;
        const [from, to] = [floorOf(file), floorOf(name)];
        return from === floors.length - 1 ? false : to <= from;
      });
    expect(strays).toEqual([]);
  });

  it('knows every folder of the browser', () => {
    const folders = new Set(
      sources.filter((file) => /^web\/[^/]+\//.test(file)).map((file) => folderOf(file, 2)),
    );
    expect([...folders].filter((folder) => !floors.flat().includes(folder))).toEqual([]);
  });

  it('has no drawer for odds and ends', () => {
    const odd = /(^|\/)(utils?|helpers?|common|shared|hooks|types|misc|lib)(\/|\.tsx?$)/;
    expect(files.filter((file) => odd.test(file))).toEqual([]);
  });

  it('re-exports nothing: a thing is imported from where it is', () => {
    const barrels = sources.filter(
      (file) => /(^|\/)index\.tsx?$/.test(file) && file !== 'model/records/index.ts',
    );
    expect(barrels).toEqual([]);
    const passing = sources.filter((file) => /^export (\*|\{[^}]*\}) from/m.test(textOf(file)));
    expect(passing).toEqual([]);
  });

  it('names components in PascalCase and everything else in kebab-case', () => {
    const names = sources.map((file) =>
      file
        .split('/')
        .at(-1)!
        .replace(/\.(test|config|es|d)?\.?(tsx?|mjs)$/, ''),
    );
    const odd = names.filter((name) => !/^([A-Z][A-Za-z0-9]*|[a-z0-9]+([.-][a-z0-9]+)*)$/.test(name));
    expect(odd).toEqual([]);
  });

  it('keeps files short enough to read at a sitting; lists of data aside', () => {
    const data = /^(model\/lists\/|demo\/|web\/i18n\/|test\/)/;
    const long = sources
      .filter((file) => !data.test(file) && !isTest(file))
      .filter((file) => textOf(file).split('\n').length > 400);
    expect(long).toEqual([]);
  });

  it('names no record type in a generic file', () => {
    const generic = sources.filter(
      (file) =>
        /^(model\/(fields|validate|query|fold|names)|server\/records\/|web\/(records|lists|fields|table)\/)/.test(
          file,
        ) && !isTest(file),
    );
    const types = /\btype\s*===?\s*'(company|lease|well|tank|meter|LACT|driver|terminal|field|reservoir)'/;
    expect(generic.filter((file) => types.test(textOf(file)))).toEqual([]);
  });

  it('holds no test that does not run, and none that runs alone', () => {
    const idle = /\b(it|test|describe)\.(skip|only|todo|fixme)\b/;
    const self = 'test/layout.test.ts';
    expect(sources.filter((file) => isTest(file) && file !== self && idle.test(textOf(file)))).toEqual([]);
  });

  it('keeps the lock free of download addresses', () => {
    expect(textOf('package-lock.json')).not.toContain('"resolved"');
  });
});
