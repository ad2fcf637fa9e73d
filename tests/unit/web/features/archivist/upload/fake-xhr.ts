/** An XMLHttpRequest that the test controls. */
export class FakeXhr extends EventTarget {
  static last: FakeXhr
  upload = new EventTarget()
  status = 0
  responseText = ''
  responseURL = ''
  answerHeaders: Record<string, string> = { 'content-type': 'application/json' }
  isAborted = false
  headers: Record<string, string> = {}
  form: unknown

  open(_method: string, url: string) {
    this.responseURL = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader(name: string) {
    return this.answerHeaders[name] ?? null
  }
  send(form: unknown) {
    this.form = form
    FakeXhr.last = this
  }
  abort() {
    this.isAborted = true
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: body === undefined ? '' : JSON.stringify(body) })
    this.end('load')
  }
  end(how: 'load' | 'error') {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}
