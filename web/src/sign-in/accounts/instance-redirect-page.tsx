import type { ReactNode } from 'react';
import { Arriving } from './arriving.tsx';

/** /instance-redirect: where a switch to an account of this office arrives from another one's host. */
export default function InstanceRedirectPage(): ReactNode {
  return <Arriving />;
}
