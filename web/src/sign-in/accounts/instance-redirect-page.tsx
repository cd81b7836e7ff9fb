import type { ReactNode } from 'react';
import { HandoffProgress } from './handoff-progress.tsx';

/** /instance-redirect: the target of a switch from another office's host to an account of this office. */
export default function InstanceRedirectPage(): ReactNode {
  return <HandoffProgress />;
}
