import type { ComponentType } from 'react';

/** The count of text message segments, from the messaging module. */
export type SegmentHintSlot = ComponentType<{ readonly text: string }>;
