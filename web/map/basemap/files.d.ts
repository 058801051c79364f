declare module 'basemap:*' {
  const url: string;
  export default url;
}
