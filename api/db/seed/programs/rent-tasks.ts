import type { ProgramTasks } from '@commonway/contract/programs/program-tasks.ts';
import { inFive } from '../local-texts.ts';

/** What each desk does about an application for rent before it goes on. */
export const rentTasks: ProgramTasks = [
  {
    WorkflowRoleName: 'Intake Specialist',
    Tasks: [
      {
        key: 'papers-seen',
        isRequired: true,
        label: inFive(
          'Lease, ID, and proof of income reviewed',
          'Contrato, identificación e ingresos revisados',
          '임대 계약서, 신분증, 소득 서류 확인',
          'Natingnan ang lease, ID at patunay ng kita',
          'اطُّلع على عقد الإيجار والهوية وإثبات الدخل',
        ),
      },
      {
        key: 'applicant-called',
        label: inFive(
          'Applicant called back',
          'Se devolvió la llamada a la persona solicitante',
          '신청자에게 전화함',
          'Tinawagan ang aplikante',
          'تم الاتصال بمقدّم الطلب',
        ),
      },
    ],
  },
  {
    WorkflowRoleName: 'Case Worker',
    Tasks: [
      {
        key: 'landlord-confirmed',
        isRequired: true,
        label: inFive(
          'Rent owed confirmed with the landlord',
          'Renta pendiente confirmada con el arrendador',
          '밀린 임대료를 집주인에게 확인함',
          'Nakumpirma sa may-ari ang utang sa upa',
          'أكّد المؤجّر الإيجار المستحق',
        ),
      },
      {
        key: 'amount-worked-out',
        isRequired: true,
        label: inFive(
          'Award amount calculated',
          'Monto calculado',
          '지원 금액 계산함',
          'Nakuwenta ang halaga',
          'حُسب المبلغ',
        ),
      },
    ],
  },
];
