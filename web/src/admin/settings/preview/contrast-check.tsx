import { brandTokens } from '@commonway/contract/tenants/brand/brand.ts';
import { contrastRatio } from '@commonway/contract/tenants/brand/color.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../../shell/format.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useSettingsTexts } from '../use-texts.ts';

/** Shows the colors that text actually uses on light and dark backgrounds, because a low-contrast color is adjusted. */
export function ContrastCheck({ color }: { color: string }): ReactNode {
  const t = useSettingsTexts();
  const format = useFormat();
  const { light, dark } = brandTokens(color);
  const contrast = contrastRatio(light['--brand-fill'] ?? color, light['--brand-on-fill'] ?? color);
  // Rounded down: 4.49 does not reach 4.5.
  const ratio = format.number(Math.floor(contrast * 10) / 10);
  const isUnchanged = light['--brand-fill'] === color;
  return (
    <Banner tone={isUnchanged ? 'passed' : 'information'} title={t('contrast.ratio', { ratio })}>
      {isUnchanged
        ? t('contrast.kept')
        : t('contrast.changed', { light: light['--brand-fill'] ?? '', dark: dark['--brand-fill'] ?? '' })}
    </Banner>
  );
}
