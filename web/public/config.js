// What differs between installations. Read before the app starts: edit it, no rebuild needed.
// A host is '' (the site's own origin), a path on it ('/files'), or an absolute http(s) address.
// A key that is left out keeps the value shown here; a key that is not listed here is ignored.
globalThis.appConfig = {
  // Where /api is.
  apiHost: '',

  // Where media files are: what a media path such as 'thumbnails/a1.svg' is prefixed with.
  filesHost: '/files',

  // The site's name, in titles and texts.
  siteName: '+2Télé',

  // The site's public address, for links that leave it ('' = the address it is opened at).
  siteUrl: '',

  // Where matomo.php takes statistics, from visitors who said yes; '' = none are ever sent.
  statsHost: '',

  // The application id given by the chat platform; '' = the site is not one of its activities.
  platformClientId: '',

  // The domain whose subdomains are the platform's proxy: there, /api is reached below /.proxy.
  platformProxyDomain: 'discordsays.com',

  // The domain of the consent cookie, such as '.example.org'; '' = this host only.
  consentDomain: '',
}
