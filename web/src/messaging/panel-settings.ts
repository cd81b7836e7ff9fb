import { useLocalSetting } from '../shell/local-setting.ts';

/**
 * Returns the panel's layout and sound settings on this device, and functions to change them: expanded and silent by
 * default (spec 2.8).
 */
export function usePanelSettings() {
  const [layout, setLayout] = useLocalSetting('messaging.layout', 'expanded');
  const [sound, setSound] = useLocalSetting('messaging.sound', 'off');
  return {
    isExpanded: layout === 'expanded',
    hasSound: sound === 'on',
    setExpanded: (isExpanded: boolean) => setLayout(isExpanded ? 'expanded' : 'collapsed'),
    setSound: (isOn: boolean) => setSound(isOn ? 'on' : 'off'),
  };
}
