import type { DataCounts } from '@commonway/contract/profiles/privacy.ts';
import { dataClasses } from '@commonway/contract/profiles/privacy-rules.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { usePrivacyTexts } from './use-texts.ts';

/** How much there is of each class of data; without empty ones if `isShort`. */
export function DataCountList({
  counts,
  isShort = false,
}: {
  readonly counts: DataCounts;
  readonly isShort?: boolean;
}): ReactNode {
  const t = usePrivacyTexts();
  const format = useFormat();
  const shown = dataClasses.filter((each) => !isShort || counts[each] > 0);
  return (
    <DescriptionList
      items={shown.map((each) => ({
        itemId: each,
        term: t(`class.${each}`),
        detail: format.number(counts[each]),
      }))}
      density="dense"
    />
  );
}
