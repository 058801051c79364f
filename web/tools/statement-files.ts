import { request } from '#web/api/client.ts';
import { whyOf } from '#web/api/errors.ts';
import { save } from '#web/ui/save-file.ts';
import { notify } from '#web/ui/snackbar.ts';

export const tellFailure = (error: unknown): void => notify(whyOf(error), 'error');

/** Downloads a file of the API under the name that the server gives it; what fails is told. */
export async function download(path: string, params: Record<string, string | null> = {}): Promise<void> {
  try {
    const response = await request('GET', path, undefined, { params, headers: { accept: '*/*' } });
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    save(await response.blob(), name ?? 'run-statements');
  } catch (error) {
    tellFailure(error);
  }
}
