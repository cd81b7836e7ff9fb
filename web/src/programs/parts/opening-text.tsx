import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import type { Opening } from '../decide-opening.ts';
import { useTexts } from '../use-texts.ts';

/** Shows whether a program accepts applications, and until or from when. */
export function OpeningText({ opening }: { opening: Opening }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { isOpen, text, date } = opening;
  return (
    <p>
      <StatusTag tone={isOpen ? 'passed' : 'neutral'}>
        {t(text, { date: date ? format.weekdayDate(date) : '' })}
      </StatusTag>
    </p>
  );
}
