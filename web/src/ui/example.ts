import type { ReactNode } from 'react';

/** One entry of the gallery at /dev/ui: a component with sample data. */
export type Example = { name: string; render: () => ReactNode };
