// The columns that fit beside each other, for people who did not choose columns.
import type { QueueColumn } from '@commonway/contract/work-queue/queue-limits.ts';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { debounceResize } from '../../ui/debounce-resize.ts';

/** Typical widths in pixels, with padding. Translations and long names may be wider; then the table scrolls sideways. */
const widths: Readonly<Record<QueueColumn, number>> = {
  ApplicationID: 104,
  ApplicantName: 135,
  Messages: 78,
  Validations: 110,
  ProgramName: 108,
  CaseNumber: 115,
  ClientID: 100,
  ApplicationDate: 115,
  Due: 155,
  AssignedTo: 110,
  Partner: 150,
  LastComm: 100,
  CommDirection: 115,
  CommType: 95,
  LastChange: 100,
  PaymentChannel: 125,
  Status: 155,
};
const checkboxWidth = 44;

/** From what decides what to work on next to what is rarely read in a list. */
const priorities: readonly QueueColumn[] = [
  'Due',
  'AssignedTo',
  'Messages',
  'Validations',
  'ProgramName',
  'CaseNumber',
  'ApplicationDate',
  'LastComm',
  'Partner',
  'LastChange',
  'ClientID',
  'CommType',
  'CommDirection',
  'PaymentChannel',
];

/**
 * Returns the possible columns that fit this width, in their order: the fixed ones, and then as many as possible by
 * priority.
 */
export function fitColumns(
  possible: readonly QueueColumn[],
  fixed: readonly QueueColumn[],
  width: number,
): QueueColumn[] {
  const shown = new Set(fixed);
  let left = fixed.reduce((rest, id) => rest - widths[id], width - checkboxWidth);
  for (const id of priorities) {
    if (!possible.includes(id) || widths[id] > left) continue;
    shown.add(id);
    left -= widths[id];
  }
  return possible.filter((id) => shown.has(id));
}

/**
 * Measures the width of an element in whole pixels before the first paint and once it has changed; null until then.
 * `isFrozen` keeps the last width.
 */
export function useWidth(element: RefObject<HTMLElement | null>, isFrozen: boolean): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (element.current === null || isFrozen) return;
    const measured = element.current;
    const measure = (): void => setWidth(Math.floor(measured.clientWidth));
    measure();
    const resize = debounceResize(measure);
    const observer = new ResizeObserver(resize.request);
    observer.observe(measured);
    return () => {
      resize.cancel();
      observer.disconnect();
    };
  }, [element, isFrozen]);
  return width;
}
