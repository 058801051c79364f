import { addLabels } from './labels.ts';
import { locale } from './locale.ts';
import { addAppTexts, addTexts } from './translate.ts';

/** The texts needed before anybody has signed in. English is built in: where the others cannot be had, it is spoken. */
export async function loadStartTexts(): Promise<void> {
  document.documentElement.lang = locale.language;
  if (locale.language !== 'es') return;
  try {
    addTexts((await import('./es/start.ts')).start);
  } catch (error) {
    console.error(error);
  }
}

/** Everything else, with the first page behind the login. */
export async function loadAppTexts(): Promise<void> {
  if (locale.language === 'es') {
    const { spanish } = await import('./es/app.ts');
    addAppTexts(spanish.app);
    addLabels(spanish.labels);
  } else {
    addAppTexts((await import('./en/app.ts')).app);
  }
}
