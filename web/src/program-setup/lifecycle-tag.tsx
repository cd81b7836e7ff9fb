import type { ProgramSetup } from '@commonway/contract/program-setup/program-setup.ts';
import type { ReactNode } from 'react';
import { StatusTag, type Tone } from '../ui/marks/status-tag.tsx';
import { useProgramTexts } from './use-texts.ts';

const tones: Readonly<Record<ProgramSetup['state'], Tone>> = {
  open: 'passed',
  'opens-later': 'brand',
  paused: 'warning',
  closed: 'neutral',
};

type LifecycleTagProps = Pick<ProgramSetup, 'life' | 'state'> & { isBare?: boolean };

/** The lifecycle of a program, and while it is public, whether it accepts applications. */
export function LifecycleTag({ life, state, isBare }: LifecycleTagProps): ReactNode {
  const t = useProgramTexts();
  const isPublic = life === 'published';
  return (
    <StatusTag tone={isPublic ? tones[state] : 'neutral'} isBare={isBare}>
      {isPublic ? t(`state.${state}`) : t(`life.${life}`)}
    </StatusTag>
  );
}
