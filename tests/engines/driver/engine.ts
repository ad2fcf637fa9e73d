/** One step of an input device, the same in WebDriver and BiDi. */
export type Step =
  | { type: 'pointerMove'; x: number; y: number; duration?: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }
  | { type: 'keyDown' | 'keyUp'; value: string }
  | { type: 'pause'; duration?: number }

/** An input device and its steps. */
export type Device =
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: Step[] }
  | { type: 'key'; id: string; actions: Step[] }

/** The commands of a browser, independent of its protocol. They act on the current window. */
export type Engine = {
  /** Name and version: 'Firefox 153.7.0'. */
  readonly title: string
  navigate: (address: string) => Promise<void>
  /** Returns the JSON value of an expression in the page; awaits a promise. */
  evaluate: (expression: string) => Promise<unknown>
  perform: (devices: readonly Device[]) => Promise<void>
  /** Sets the files of the file input at that selector. */
  setFiles: (selector: string, paths: readonly string[]) => Promise<void>
  windows: () => Promise<readonly string[]>
  use: (window: string) => Promise<void>
  closeWindow: () => Promise<void>
  /** The inner size of the current window, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
  forgetCookies: () => Promise<void>
  /** Returns a PNG file. */
  screenshot: () => Promise<Buffer>
  /**
   * Uncaught errors, console errors and policy violations; only where the browser reports them to
   * its driver.
   */
  errors?: () => string[]
}
