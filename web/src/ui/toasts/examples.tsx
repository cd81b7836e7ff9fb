import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.tsx';
import type { Example } from '../example.ts';
import { Cluster } from '../layout/page.tsx';
import { ToastRegion } from './toast-region.tsx';
import { createToastStore } from './toast-store.ts';

function ToastExample(): ReactNode {
  const [store] = useState(() => createToastStore());
  return (
    <Cluster>
      <Button onClick={() => store.add('success', 'Saved')}>Success</Button>
      <Button onClick={() => store.add('warning', 'Saved, but 2 documents are missing')}>Warning</Button>
      <Button onClick={() => store.add('error', 'Not sent. Your answers are kept; try again.')}>Error</Button>
      <ToastRegion label="News" closeLabel="Close" store={store} />
    </Cluster>
  );
}

export const examples: Example[] = [{ name: 'Toasts', render: () => <ToastExample /> }];
