// A window of WebKitGTK and nothing around it, run by gjs: its driver starts it in place of a browser with bars.
// Unlike that one it has a console in which everything is heard, also what comes before the first command.
import Gtk from 'gi://Gtk?version=3.0'
import WebKit from 'gi://WebKit2?version=4.1'

const { name, width, height, userAgent, folder, composites } = JSON.parse(ARGV[0])

Gtk.init(null)
Gtk.Settings.get_default().gtk_enable_animations = false
const context = WebKit.WebContext.new_with_website_data_manager(
  new WebKit.WebsiteDataManager({ base_data_directory: folder, base_cache_directory: folder }),
)
const settings = new WebKit.Settings({
  user_agent: userAgent,
  enable_write_console_messages_to_stdout: true,
  // Where there is no graphics card its software takes a second for a picture of the desk's charts.
  hardware_acceleration_policy: WebKit.HardwareAccelerationPolicy[composites ? 'ALWAYS' : 'NEVER'],
})

/** Gives a view a window, and one to each that its page opens. */
function show(view) {
  const window = new Gtk.Window({ default_width: width, default_height: height, decorated: false })
  window.add(view)
  view.connect('create', () => {
    const next = new WebKit.WebView({ related_view: view, settings })
    next.connect('ready-to-show', () => show(next))
    return next
  })
  view.connect('close', () => window.destroy())
  window.show_all()
  view.grab_focus()
}

context.set_automation_allowed(true)
context.connect('automation-started', (_, session) => {
  const info = new WebKit.ApplicationInfo()
  info.set_name(name)
  session.set_application_info(info)
  session.connect('create-web-view', () => {
    const view = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true, settings })
    show(view)
    return view
  })
})
Gtk.main()
