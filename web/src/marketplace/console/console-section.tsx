import type { ReactNode } from 'react';
import { Cluster, Stack } from '../../ui/layout/page.tsx';

interface ConsoleSectionProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the console with its heading. Its table is a region with the same name. */
export function ConsoleSection({ title, description, actions, children }: ConsoleSectionProps): ReactNode {
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
