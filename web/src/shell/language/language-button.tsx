import { getLanguageName } from '@commonway/contract/languages/languages.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { globe } from '../../ui/icons/shapes.ts';
import { useBoot } from '../boot.tsx';
import { useTexts } from '../use-texts.ts';

const LanguageDialog = lazy(() =>
  import('./language-dialog.tsx').then((module) => ({ default: module.LanguageDialog })),
);

/** Shows the current language by its own name with a globe, and opens the language dialog. */
export function LanguageButton(): ReactNode {
  const { language } = useBoot();
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const name = getLanguageName(language);
  const open = (): void => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="quiet"
        icon={globe}
        aria-haspopup="dialog"
        aria-label={t('language.open', { name })}
        onClick={open}
      >
        {name}
      </Button>
      {wasOpened && (
        <Suspense>
          <LanguageDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
