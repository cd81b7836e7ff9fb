import { type ModuleAccess, ofKind, staff } from './admitted.ts';

export const automationsAccess: ModuleAccess<'automations'> = {
  ...ofKind('automations/automatic-rule', ['admin', 'supervisor']),
  'automations/pause-scheduled-action': staff,
  'automations/list-automatic-rules': ['admin', 'supervisor'],
  'automations/list-case-scheduled-actions': staff,
  'automations/list-rule-choices': ['admin', 'supervisor'],
  'automations/list-rule-scheduled-actions': ['admin', 'supervisor'],
  'automations/replay-automatic-rule': ['admin', 'supervisor'],
  'automations/save-automatic-rule': ['admin', 'supervisor'],
  'automations/switch-automatic-rule': ['admin', 'supervisor'],
};
