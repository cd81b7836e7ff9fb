import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeToEvents } from '../../api.ts';
import { isolated } from '../../shell/texts.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { isAboutApplications } from '../is-about-applications.ts';
import { coalesce } from '../rows/coalesce.ts';
import { useTexts } from './use-texts.ts';
import { type Views, viewsQuery } from './use-views.ts';

/** Counts may lag behind rows: every staff member receives every change event. */
const batchMs = 2000;

/** Keeps the views and their counts up to date, and announces new applications in followed views. */
export function useViewUpdates(): void {
  const client = useQueryClient();
  const t = useTexts();
  useEffect(() => {
    const { queryKey } = viewsQuery;
    const soon = coalesce(() => client.invalidateQueries({ queryKey }), batchMs);
    const stopListening = subscribeToEvents((event) => {
      if (event.kind === 'view-entered') {
        const view = client.getQueryData<Views>(queryKey)?.views.find(({ id }) => id === event.viewId);
        if (view) toasts.add('success', t('entered', { count: event.count ?? 1, view: isolated(view.name) }));
      }
      if (event.kind === 'views-changed' || event.kind === 'view-entered')
        void client.invalidateQueries({ queryKey });
      else if (isAboutApplications(event)) soon.request();
    });
    return () => {
      soon.stop();
      stopListening();
    };
  }, [client, t]);
}
