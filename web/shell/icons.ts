import {
  AdminPanelSettingsOutlined,
  CalendarMonth,
  HomeOutlined,
  LocalShippingOutlined,
  Logout,
  MapOutlined,
  ReceiptLongOutlined,
  ReportProblemOutlined,
  Rule,
  SmartphoneOutlined,
  SpaceDashboardOutlined,
} from '#web/ui/icons.tsx';

/** One picture for each place, the same wherever it is linked. */
export const icons = {
  home: HomeOutlined,
  dispatch: LocalShippingOutlined,
  dashboard: SpaceDashboardOutlined,
  map: MapOutlined,
  tickets: ReceiptLongOutlined,
  issues: ReportProblemOutlined,
  administration: AdminPanelSettingsOutlined,
  devices: SmartphoneOutlined,
  deadlines: CalendarMonth,
  quality: Rule,
  logout: Logout,
};
