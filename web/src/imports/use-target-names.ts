import { type ImportTarget, listTargets } from '@commonway/contract/imports/targets.ts';
import type { ProfileKind } from '@commonway/contract/profiles/field.ts';
import type { SelectGroup } from '../ui/fields/select-field.tsx';
import { useFieldTexts, usePartTexts } from './use-texts.ts';

interface TargetNames {
  /** The name of a target by its key. */
  readonly getName: (key: string) => string;
  /** All targets as the options of a select, by group. */
  readonly options: readonly SelectGroup[];
}

/** Names what a column can be, in the reader's language. */
export function useTargetNames(kind: ProfileKind): TargetNames {
  const t = useFieldTexts();
  const say = usePartTexts();
  const targets = listTargets(kind);
  const nameTarget = ({ field, part }: ImportTarget): string =>
    part === null ? t(`field.${field.key}` as Parameters<typeof t>[0]) : say(`part.${part}`);
  return {
    getName: (key) => {
      const target = targets.find((each) => each.key === key);
      return target === undefined ? key : nameTarget(target);
    },
    options: [...Map.groupBy(targets, ({ group }) => group.key)].map(([group, ofGroup]) => ({
      label: t(`group.${group}` as Parameters<typeof t>[0]),
      options: ofGroup.map((target) => ({ value: target.key, label: nameTarget(target) })),
    })),
  };
}
