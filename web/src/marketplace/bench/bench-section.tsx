import type { ReactNode } from 'react';
import { Cluster, Stack } from '../../ui/layout/page.tsx';

interface BenchSectionProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the bench with its heading. Its table is a region with the same name. */
export function BenchSection({ title, description, actions, children }: BenchSectionProps): ReactNode {
  return (
    <section>
      <Stack>
        <Cluster align="apart">
          <h2>{title}</h2>
          {actions}
        </Cluster>
        {description && <p>{description}</p>}
        {children}
      </Stack>
    </section>
  );
}
