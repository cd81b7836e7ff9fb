import { maxRate } from '@commonway/contract/broadcasts/broadcast-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, type InputOf } from '../../api.ts';
import { query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useAction } from '../../shell/form/use-action.ts';
import { formatLocalTime, parseLocalTime } from '../../shell/local-time.ts';
import { useDraft } from '../../shell/session/use-draft.ts';
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

/** The fields that a broadcast cannot be sent without: by name, or the value of a variable. */
export type MissingField = 'name' | 'subject' | 'body' | `filling ${string}`;

/** A dry run, with the version that it checked. */
export type DryRunResult = BroadcastCheck & { readonly version: number };

/**
 * Returns the draft of a broadcast, functions to change and check it, and the result of the last dry run, which is
 * discarded when anything changes.
 */
export function useBroadcastDraft(broadcast: Broadcast) {
  const client = useQueryClient();
  const { timeZone } = useBoot().tenant;
  const {
    value: words,
    change: changeWords,
    discard,
  } = useDraft(`broadcast ${broadcast.id}`, toDraft(broadcast, timeZone));
  const [checked, setChecked] = useState<DryRunResult | null>(null);
  const [paceProblem, setPaceProblem] = useState(false);
  const [missing, setMissing] = useState<readonly MissingField[]>([]);
  const check = useAction(
    async () => {
      const paces = [words.mails, words.textMessages].map(Number);
      const isWrong = paces.some((pace) => !Number.isInteger(pace) || pace < 1 || pace > maxRate);
      setPaceProblem(isWrong);
      const empty = findEmptyFields(words);
      setMissing(empty);
      if (isWrong || empty.length > 0) return setChecked(null);
      const saved = await call('broadcasts/save-broadcast', toBroadcastInput(broadcast, words, timeZone));
      client.setQueryData(query('broadcasts/get-broadcast', { broadcastId: broadcast.id }).queryKey, saved);
      discard();
      const run = await call('broadcasts/check-broadcast', { broadcastId: broadcast.id });
      setChecked({ ...run, version: saved.version });
      setMissing(run.missing.map((name) => `filling ${name}` as const));
    },
    { showsFailure: true },
  );
  const change: ChangeDraft = (part) => {
    setChecked(null);
    setMissing([]);
    changeWords(part);
  };
  return { words, change, check, checked, paceProblem, missing, form: useFocusOnError(missing) };
}

/** Returns the ref of a form whose first field with an error takes the focus when fields are missing. */
function useFocusOnError(missing: readonly MissingField[]) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (missing.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [missing]);
  return form;
}

/** The fields that are empty in every broadcast that cannot be sent. Only the original text is required. */
function findEmptyFields({ name, way, language, texts }: BroadcastDraft): MissingField[] {
  const original = texts.find((text) => text.language === language);
  const isEmpty = (text: string | undefined): boolean => (text ?? '').trim() === '';
  return [
    ...(isEmpty(name) ? ['name' as const] : []),
    ...(way !== 'sms' && isEmpty(original?.subject) ? ['subject' as const] : []),
    ...(isEmpty(original?.body) ? ['body' as const] : []),
  ];
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
