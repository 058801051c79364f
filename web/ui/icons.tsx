import {
  mdiAccessPoint,
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiApplicationOutline,
  mdiArrowUp,
  mdiBookmarkOutline,
  mdiCalendarMonth,
  mdiCellphone,
  mdiCheck,
  mdiCheckAll,
  mdiChevronDown,
  mdiChevronLeft,
  mdiChevronRight,
  mdiClose,
  mdiCloudOffOutline,
  mdiContentCopy,
  mdiContentSave,
  mdiDeleteOutline,
  mdiDotsVertical,
  mdiEye,
  mdiEyeOff,
  mdiFilterVariant,
  mdiFullscreen,
  mdiFullscreenExit,
  mdiHistory,
  mdiHomeOutline,
  mdiInbox,
  mdiLayersOutline,
  mdiLightningBoltOutline,
  mdiLinkVariant,
  mdiListBoxOutline,
  mdiLogout,
  mdiMagnify,
  mdiMagnifyClose,
  mdiMapMarker,
  mdiMapOutline,
  mdiMenu,
  mdiMenuOpen,
  mdiMinus,
  mdiOpenInNew,
  mdiPageFirst,
  mdiPageLast,
  mdiPause,
  mdiPauseCircleOutline,
  mdiPencil,
  mdiPencilOutline,
  mdiPlay,
  mdiPlaylistCheck,
  mdiPlus,
  mdiPrinter,
  mdiPrinterOutline,
  mdiReceiptTextOutline,
  mdiRefresh,
  mdiRestore,
  mdiShieldAccountOutline,
  mdiSync,
  mdiTableLarge,
  mdiTextBoxOutline,
  mdiTrayArrowDown,
  mdiTrayArrowUp,
  mdiTruckOutline,
  mdiUndo,
  mdiViewColumnOutline,
  mdiViewDashboardOutline,
  mdiWeatherNight,
  mdiWhiteBalanceSunny,
} from '@mdi/js';
import { createSvgIcon } from '@mui/material/utils';

/** A picture of 24 units, drawn in one line. */
const icon = (name: string, path: string) => createSvgIcon(<path d={path} />, name);

export const Add = icon('Add', mdiPlus);
export const AdminPanelSettingsOutlined = icon('AdminPanelSettingsOutlined', mdiShieldAccountOutline);
export const ArrowUpward = icon('ArrowUpward', mdiArrowUp);
export const ArticleOutlined = icon('ArticleOutlined', mdiTextBoxOutline);
export const BoltOutlined = icon('BoltOutlined', mdiLightningBoltOutline);
export const BookmarkOutlined = icon('BookmarkOutlined', mdiBookmarkOutline);
export const CalendarMonth = icon('CalendarMonth', mdiCalendarMonth);
export const Check = icon('Check', mdiCheck);
export const ChevronLeft = icon('ChevronLeft', mdiChevronLeft);
export const ChevronRight = icon('ChevronRight', mdiChevronRight);
export const Close = icon('Close', mdiClose);
export const CloudOff = icon('CloudOff', mdiCloudOffOutline);
export const ContentCopy = icon('ContentCopy', mdiContentCopy);
export const DarkModeOutlined = icon('DarkModeOutlined', mdiWeatherNight);
export const DeleteOutlined = icon('DeleteOutlined', mdiDeleteOutline);
export const DoneAll = icon('DoneAll', mdiCheckAll);
export const Edit = icon('Edit', mdiPencil);
export const EditOutlined = icon('EditOutlined', mdiPencilOutline);
export const ErrorOutlined = icon('ErrorOutlined', mdiAlertCircleOutline);
export const ExpandMore = icon('ExpandMore', mdiChevronDown);
export const FileDownloadOutlined = icon('FileDownloadOutlined', mdiTrayArrowDown);
export const FileUploadOutlined = icon('FileUploadOutlined', mdiTrayArrowUp);
export const FilterList = icon('FilterList', mdiFilterVariant);
export const FirstPage = icon('FirstPage', mdiPageFirst);
export const Fullscreen = icon('Fullscreen', mdiFullscreen);
export const FullscreenExit = icon('FullscreenExit', mdiFullscreenExit);
export const History = icon('History', mdiHistory);
export const HomeOutlined = icon('HomeOutlined', mdiHomeOutline);
export const Inbox = icon('Inbox', mdiInbox);
export const LastPage = icon('LastPage', mdiPageLast);
export const LayersOutlined = icon('LayersOutlined', mdiLayersOutline);
export const LightModeOutlined = icon('LightModeOutlined', mdiWhiteBalanceSunny);
export const Link = icon('Link', mdiLinkVariant);
export const ListAlt = icon('ListAlt', mdiListBoxOutline);
export const LocalShippingOutlined = icon('LocalShippingOutlined', mdiTruckOutline);
export const Logout = icon('Logout', mdiLogout);
export const MapOutlined = icon('MapOutlined', mdiMapOutline);
export const Menu = icon('Menu', mdiMenu);
export const MenuOpen = icon('MenuOpen', mdiMenuOpen);
export const MoreVert = icon('MoreVert', mdiDotsVertical);
export const OpenInNew = icon('OpenInNew', mdiOpenInNew);
export const Pause = icon('Pause', mdiPause);
export const PauseCircleOutlined = icon('PauseCircleOutlined', mdiPauseCircleOutline);
export const Place = icon('Place', mdiMapMarker);
export const PlayArrow = icon('PlayArrow', mdiPlay);
export const Print = icon('Print', mdiPrinter);
export const PrintOutlined = icon('PrintOutlined', mdiPrinterOutline);
export const ReceiptLongOutlined = icon('ReceiptLongOutlined', mdiReceiptTextOutline);
export const Refresh = icon('Refresh', mdiRefresh);
export const Remove = icon('Remove', mdiMinus);
export const ReportProblemOutlined = icon('ReportProblemOutlined', mdiAlertOutline);
export const RestartAlt = icon('RestartAlt', mdiRestore);
export const Rule = icon('Rule', mdiPlaylistCheck);
export const Save = icon('Save', mdiContentSave);
export const Search = icon('Search', mdiMagnify);
export const SearchOff = icon('SearchOff', mdiMagnifyClose);
export const Sensors = icon('Sensors', mdiAccessPoint);
export const SmartphoneOutlined = icon('SmartphoneOutlined', mdiCellphone);
export const SpaceDashboardOutlined = icon('SpaceDashboardOutlined', mdiViewDashboardOutline);
export const Sync = icon('Sync', mdiSync);
export const TableRowsOutlined = icon('TableRowsOutlined', mdiTableLarge);
export const Undo = icon('Undo', mdiUndo);
export const ViewColumnOutlined = icon('ViewColumnOutlined', mdiViewColumnOutline);
export const Visibility = icon('Visibility', mdiEye);
export const VisibilityOff = icon('VisibilityOff', mdiEyeOff);
export const WebAssetOutlined = icon('WebAssetOutlined', mdiApplicationOutline);
