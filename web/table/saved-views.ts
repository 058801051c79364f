import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '#model/saved-views.ts';
import { post, send } from '#web/api/client.ts';
import { whyOf } from '#web/api/errors.ts';
import { views as english } from '#web/i18n/en/views.ts';
import { views as spanish } from '#web/i18n/es/views.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { notify } from '#web/ui/snackbar.ts';
import { readViews } from './default-views.ts';

addTexts(locale.language === 'es' ? spanish : english);

export const VIEWS_KEY = ['views'] as const;

/** Of every table: one's own, and those that others share. The menu keeps them up to date. */
export const useSavedViews = () =>
  useQuery({
    queryKey: VIEWS_KEY,
    queryFn: ({ signal }) => readViews(signal),
    staleTime: 60_000,
  });

export type ViewValues = Pick<SavedView, 'name' | 'isShared' | 'isDefault' | 'isInMenu'>;

export interface ViewActions {
  readonly create: (view: ViewValues & Pick<SavedView, 'page' | 'query'>) => Promise<SavedView>;
  readonly change: (view: SavedView, values: Partial<SavedView>) => Promise<SavedView>;
  readonly mark: (view: SavedView, marks: Partial<ViewValues>) => void;
  readonly remove: (view: SavedView) => void;
}

export function useViewActions(): ViewActions {
  const client = useQueryClient();
  return {
    create: (view) => followed(client, post<SavedView>('views', view)),
    change: ({ id, version }, values) =>
      followed(
        client,
        send<SavedView>('PATCH', `views/${id}`, values, { headers: { 'if-match': `"${version}"` } }),
      ),
    mark: ({ id }, marks) => void told(followed(client, send('PUT', `views/${id}/marks`, marks))),
    remove: (view) => void told(remove(client, view)),
  };
}

/** What the server says to it is not enough: what was marked here may be marked no longer there. */
async function followed<T>(client: QueryClient, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } finally {
    await client.invalidateQueries({ queryKey: VIEWS_KEY });
  }
}

const told = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error) => notify(t('table.failed', { message: whyOf(error) }), 'error'));

async function remove(client: QueryClient, view: SavedView): Promise<void> {
  const { id, page, name, query, isShared, isDefault, isInMenu } = view;
  await followed(client, send('DELETE', `views/${id}`));
  const bringBack = async () => {
    await followed(client, post('views', { id, page, name, query, isShared, isDefault, isInMenu }));
    notify(t('views.back', { name }));
  };
  notify(t('views.deleted', { name }), 'info', {
    label: t('issues.undo'),
    run: () => void told(bringBack()),
  });
}
