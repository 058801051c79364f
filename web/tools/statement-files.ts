import { request } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import { save } from '#web/table/csv-file.ts';
import { notify } from '#web/ui/snackbar.ts';

/** In the words of the server, where it has any. */
export function tellFailure(error: unknown): void {
  const reason = error instanceof ApiError ? error.reason : null;
  notify(reason ?? (error as Error).message, 'error');
}

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
