import { maxRate } from '@commonway/contract/broadcasts/broadcast-words.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type InputOf } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { formatLocalTime, parseLocalTime } from '../../shell/local-time.ts';
import type { Broadcast, BroadcastCheck } from '../use-broadcast.ts';

/** The typed values of a broadcast. Times and rates are strings until they are saved. */
export interface BroadcastDraft {
  readonly name: string;
  readonly way: Broadcast['way'];
  readonly language: string;
  readonly texts: Broadcast['texts'];
  readonly fillings: Readonly<Record<string, string>>;
  readonly leavesAt: string;
  readonly mails: string;
  readonly textMessages: string;
}

export type ChangeDraft = (part: Partial<BroadcastDraft>) => void;

/** A dry run, with the version that it checked. */
export type DryRunResult = BroadcastCheck & { readonly version: number };

/**
 * Returns the draft of a broadcast, functions to change and check it, and the result of the last dry run, which is
 * discarded when anything changes.
 */
export function useBroadcastDraft(broadcast: Broadcast) {
  const client = useQueryClient();
  const { timeZone } = useBoot().tenant;
  const [words, setWords] = useState(() => toDraft(broadcast, timeZone));
  const [checked, setChecked] = useState<DryRunResult | null>(null);
  const [paceProblem, setPaceProblem] = useState(false);
  const check = useMutation({
    mutationFn: async (): Promise<DryRunResult | null> => {
      const paces = [words.mails, words.textMessages].map(Number);
      const isWrong = paces.some((pace) => !Number.isInteger(pace) || pace < 1 || pace > maxRate);
      setPaceProblem(isWrong);
      if (isWrong) return null;
      const saved = await call('broadcasts/save-broadcast', toBroadcastInput(broadcast, words, timeZone));
      client.setQueryData(['broadcasts/get-broadcast', { broadcastId: broadcast.id }], saved);
      const run = await call('broadcasts/check-broadcast', { broadcastId: broadcast.id });
      return { ...run, version: saved.version };
    },
    onSuccess: setChecked,
  });
  const change: ChangeDraft = (part) => {
    setChecked(null);
    setWords((before) => ({ ...before, ...part }));
  };
  return { words, change, check, checked, paceProblem };
}

/** Converts a broadcast to the values of its form. */
function toDraft(broadcast: Broadcast, timeZone: string): BroadcastDraft {
  const { name, way, language, texts, fillings, leavesAt, mailsPerMinute, textsPerMinute } = broadcast;
  return {
    name,
    way,
    language,
    texts,
    fillings,
    leavesAt: leavesAt === null ? '' : formatLocalTime(new Date(leavesAt), timeZone),
    mails: String(mailsPerMinute),
    textMessages: String(textsPerMinute),
  };
}

/** Converts the values of the form to the input of save-broadcast, without empty texts. */
function toBroadcastInput(
  { id, version }: Broadcast,
  { leavesAt, mails, textMessages, texts, ...words }: BroadcastDraft,
  timeZone: string,
): InputOf<'broadcasts/save-broadcast'> {
  return {
    ...words,
    broadcastId: id,
    version,
    texts: texts.filter(({ subject, body }) => subject.trim() !== '' || body.trim() !== ''),
    fillings: { ...words.fillings },
    leavesAt: parseLocalTime(leavesAt, timeZone)?.toISOString() ?? null,
    mailsPerMinute: Number(mails),
    textsPerMinute: Number(textMessages),
  };
}
