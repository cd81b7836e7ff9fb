import type { ReactNode } from 'react';

/** One entry of the gallery at /dev/ui: a component in a telling state, with made-up words. */
export type Example = { name: string; render: () => ReactNode };
