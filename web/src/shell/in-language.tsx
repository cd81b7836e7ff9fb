import { getDirection } from '@commonway/contract/languages/languages.ts';
import { type ReactNode, Suspense } from 'react';
import { type BootData, BootProvider, useBoot, useServerFormatted } from './boot.tsx';

interface InLanguageProps {
  readonly language: string;
  readonly children: ReactNode;
}

/** Renders a part of a page in another language: texts, formats, and direction. */
export function InLanguage({ language, children }: InLanguageProps): ReactNode {
  const boot = useBoot();
  const formatted = useServerFormatted();
  const direction = getDirection(language);
  const data: BootData = {
    boot: { ...boot, language, direction },
    prefetched: [],
    posted: '',
    formatted,
    missingPath: null,
  };
  return (
    <BootProvider data={data}>
      <div lang={language} dir={direction}>
        <Suspense>{children}</Suspense>
      </div>
    </BootProvider>
  );
}
