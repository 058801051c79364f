import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import Logout from '@mui/icons-material/Logout';
import MapOutlined from '@mui/icons-material/MapOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';

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
  logout: Logout,
};
