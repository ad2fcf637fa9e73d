/** The version of package.json, defined by the build. */
declare const APP_VERSION: string
